import { useText } from '../text/index.ts';

export function Credits() {
  const text = useText();
  return (
    <main className="page" id="content">
      <h1>{text.credits}</h1>
      <p>{text.creditsText}</p>
      <p>{text.creditsIcons}</p>
      <p>{text.creditsFonts}</p>
      <p>{text.creditsCode}</p>
    </main>
  );
}
