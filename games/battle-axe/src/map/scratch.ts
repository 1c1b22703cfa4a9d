// Arrays with a value per square are the dearest things a question about the board allocates. What is filled, read and
// forgotten within one question uses the same room each time.

/** Room for a byte per square, all 0; good until this room is asked for again. */
export function roomForBytes(): (size: number) => Uint8Array {
  let room = new Uint8Array(0);
  return size => {
    if (room.length < size) room = new Uint8Array(size * 2);
    else room.fill(0, 0, size);
    return room;
  };
}

/** Room for a number per square, not cleared; good until this room is asked for again. */
export function roomForNumbers(): (size: number) => Int16Array {
  let room = new Int16Array(0);
  return size => {
    if (room.length < size) room = new Int16Array(size * 2);
    return room;
  };
}
