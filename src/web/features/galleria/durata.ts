/** Embla's own: how much of its speed a slide keeps at each step, and how many steps a second has. */
const FRICTION = 0.68;
const STEPS_PER_SECOND = 60;
/** Less than this of the way is left when the eye takes the slide as done. */
const LEFT = 0.01;

/**
 * The `duration` that Embla wants for a slide of `ms` milliseconds. It is no time but the softness of a spring: the
 * greatest that has covered 99 hundredths of the way by then, by the same steps as Embla's.
 */
export function emblaDuration(ms: number): number {
  const steps = Math.round((ms / 1000) * STEPS_PER_SECOND);
  let duration = 1;
  while (leftAfter(steps, duration + 1) <= LEFT) duration += 1;
  return duration;
}

/** How much of the way is left after so many steps; it may overshoot, hence without a sign. */
export function leftAfter(steps: number, duration: number): number {
  let left = 1;
  let speed = 0;
  for (let step = 0; step < steps; step += 1) {
    speed = (speed + left / duration) * FRICTION;
    left -= speed;
  }
  return Math.abs(left);
}
