// A thinking thread that never comes to an end with some scenarios, and answers the rest at once.
export function tryHere({ setup }) {
  while (setup.scenario.endless) setup.tried = (setup.tried ?? 0) + 1;
  return { over: false, seats: [] };
}
