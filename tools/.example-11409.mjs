import { boardFrom, parseMap } from '@quarterstaff/kernel';

const parsed = parseMap({ geometry: 'squares', rows: ['..#', '....'] });
if (parsed.placement === null) console.log(parsed.faults); // { path: 'rows:3:7', line: 3, column: 7, message: … }
else console.log(boardFrom('squares', [parsed.placement]).size);
