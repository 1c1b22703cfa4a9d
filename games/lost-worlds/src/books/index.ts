// Books for whoever writes, transcribes, checks or shows them.

export { type Book, entryOf, pageOf, type ResultPage, type Row, rowOf } from './book.ts';
export { type BookFault, checkPair, unreachablePages } from './check.ts';
export type { FighterSource, VariantSource } from './fighter.ts';
export {
  type BookSource,
  bookById,
  FIGHTER_IDS,
  FIGHTERS,
  readBook,
  readBroughtBook,
  SHIPPED_BOOKS,
} from './library.ts';
export { parseTell, printTell, type Tell } from './tell.ts';
export { checkedTell } from './tell-check.ts';
export { type TranscribedSource, transcriptionOf } from './transcribe.ts';
