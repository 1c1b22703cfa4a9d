/** Small signs on buttons, drawn, so that no font has to hold them. */
const PATHS = {
  start: 'M4 4v12M16 4L7 10l9 6z',
  back: 'M15 4L6 10l9 6z',
  on: 'M5 4l9 6-9 6z',
  end: 'M16 4v12M4 4l9 6-9 6z',
  film: 'M3 5h14v10H3zM6 5v10M14 5v10M3 8.3h3M3 11.7h3M14 8.3h3M14 11.7h3',
  pause: 'M6 4v12M14 4v12',
  undo: 'M8 4L3 9l5 5M3 9h9a5 5 0 0 1 0 9H9',
  menu: 'M3 5h14M3 10h14M3 15h14',
  fit: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  plus: 'M10 3v14M3 10h14',
  minus: 'M3 10h14',
  swords: 'M3 17L15 5l2-2M17 17L5 5 3 3M4 12l4 4M16 12l-4 4',
  layers: 'M10 3l7 4-7 4-7-4zM3 10.5l7 4 7-4M3 14l7 4 7-4',
  arrow: 'M3 10h12M10 4l6 6-6 6',
  cross: 'M4 4l12 12M16 4L4 16',
  pin: 'M7 3h6l-1 6 3 3H5l3-3zM10 12v6',
  people: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M1 17c0-4 2-6 6-6s6 2 6 6M13 9a3 3 0 1 0 0-6M15 11c3 0 4 2 4 6',
  book: 'M10 5C8 3 5 3 2 4v12c3-1 6-1 8 1 2-2 5-2 8-1V4c-3-1-6-1-8 1zM10 5v12',
  sound: 'M3 8v4h3l5 4V4L6 8zM14 7c2 2 2 4 0 6M16 4c4 4 4 8 0 12',
  mute: 'M3 8v4h3l5 4V4L6 8zM14 8l4 4M18 8l-4 4',
} as const;

export function Glyph({ name, size = 18 }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
  return (
    <svg className="glyph" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={['start', 'back', 'on', 'end'].includes(name) ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
