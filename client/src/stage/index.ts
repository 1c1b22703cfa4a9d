// The stage plays what happened: figures that walk, strike and fall, dice that land, cards, ribbons, sounds. It is driven by events alone.
//
// How a table mounts it:
//
//   const director = useDirector();                       // one for the life of a table
//   <Board … stage={director} />                          // the board holds <Stage …/> among its figures and lays it over itself
//   await director.play({ update, before, surfaces, score, own, die, show });
//                                                         // resolves when the present may be shown
//   director.skip();                                      // Space: to the next question
//
// `show` is called with the figures as they stand after each event and must have drawn them when it returns (flushSync), so that what was
// moved on the stage can be let go without a jump. Each event is said in a live region. What the score of a game does not
// name is read from the differences between two pictures, so that nothing on the board ever jumps. Speed is a setting (1, 2, 4 times);
// pace 'off', hidden pages, openings and undo play nothing; reduced motion shows the same facts without moving.
export { Director, type Play, type Shown } from './director.ts';
export { asBefore } from './doors.ts';
export { isMarch } from './marching.ts';
export { storyOf } from './read-events.ts';
export { Stage } from './stage.tsx';
export { useDirector } from './use-director.ts';
