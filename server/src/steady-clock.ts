const AT_MOST = 0.1; // share of elapsed time by which it follows a clock that was set

/**
 * The time of day, by a clock that only goes forward. When the machine's clock is set, it follows slowly, so that agreed times neither end
 * at once nor last for hours longer.
 */
export function steadyClock(
  wall: () => number = Date.now,
  ticks: () => number = () => performance.now(),
): () => number {
  let now = wall();
  let last = ticks();
  return () => {
    const at = ticks();
    const passed = Math.max(0, at - last);
    last = Math.max(last, at);
    now += passed;
    const behind = wall() - now;
    now += Math.max(-AT_MOST * passed, Math.min(AT_MOST * passed, behind));
    return Math.floor(now);
  };
}
