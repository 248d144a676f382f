/** Lets the arrows go down from the field through the results and up again; to be given to what holds them as its ref. */
export function watchArrows(box: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...box.querySelectorAll<HTMLElement>('input, li > a, li > button')];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = here < 0 ? undefined : stops[here + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  box.addEventListener('keydown', move);
  return () => box.removeEventListener('keydown', move);
}
