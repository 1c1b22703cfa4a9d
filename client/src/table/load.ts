/** The screen of a match, which comes when somebody is about to play. */
export const loadTable = () => import('./table-screen.tsx');
