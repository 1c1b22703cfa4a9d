/** A title in its parts: "Hesta – shield bearer" is a name, and what it is; "Red: Hesta - shield bearer" says first whose it is. */
export const titleParts = (title: string): readonly string[] => title.split(/: | [-–—] /);
