/** A fighter drawn from a pose: posture, weapon, height of the blow, guard, facing, wounds. */
export function PosedFigure({
  pose,
  name,
}: {
  readonly pose: Readonly<Record<string, string | number | boolean>>;
  readonly name: string;
}) {
  return (
    <svg
      className="posed-figure"
      viewBox="0 0 200 200"
      role="img"
      aria-label={`${name}: ${Object.values(pose)
        .filter(v => typeof v === 'string')
        .join(', ')}`}
    >
      <ellipse cx={100} cy={182} rx={60} ry={9} className="pose-shadow" />
      <use href="/icons.svg#swordman" x={30} y={24} width={140} height={160} />
    </svg>
  );
}
