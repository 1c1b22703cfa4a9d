// Books for whoever writes, transcribes, checks or shows them.

export { type Book, entryOf, matrixOf, pageOf, type ResultPage, type Row, rowOf } from './book.ts';
export { type BookFault, narrowPages } from './check.ts';
export type { FighterSource, VariantSource } from './fighter.ts';
export {
  type BookSource,
  bookById,
  FIGHTER_IDS,
  FIGHTERS,
  readBook,
} from './library.ts';
export { checkPair, isBoundByModel, unreachablePages } from './meet.ts';
export { parseTell, printTell, type Tell } from './tell.ts';
export { checkedTell } from './tell-check.ts';
export { type TranscribedSource, transcriptionOf } from './transcribe.ts';
