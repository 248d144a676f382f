/** A copy of the list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.toSpliced(from, 1);
  return next.toSpliced(to, 0, list[from]!);
}

/** Whether two lists have the same items in any order. */
export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.toSorted().join() === b.toSorted().join();
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The index of the box (CSS pixels) that contains a point, otherwise of the nearest one. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map(({ left, right, top, bottom }) => {
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    return Math.hypot(dx, dy);
  });
  return distances.indexOf(Math.min(...distances));
}
