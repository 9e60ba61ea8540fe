/** Waits until the browser has begun to draw another frame. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
}
