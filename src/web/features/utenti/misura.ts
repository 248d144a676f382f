/** Width and height in pixels. */
export interface Misura {
  width: number;
  height: number;
}

/** Zoom steps; 1 shows the whole picture. */
export const ZOOM = [1, 1.5, 2, 3, 4] as const;

/** The next step up or down, if there is one. */
export function stepZoom(zoom: number, step: 1 | -1): number {
  const here = ZOOM.findIndex((one) => one === zoom);
  return ZOOM[Math.min(ZOOM.length - 1, Math.max(0, here + step))]!;
}

/**
 * The size of a picture in its frame, and the space it takes once turned. At zoom 1 the turned picture fits; a small
 * one is not enlarged.
 * @param giri clockwise quarter turns
 */
export function fitPicture(
  natural: Misura,
  well: Misura,
  giri: number,
  zoom: number,
): { img: Misura; box: Misura } {
  const lies = giri % 2 !== 0;
  const turned = lies ? { width: natural.height, height: natural.width } : natural;
  const scale = Math.min(1, well.width / turned.width, well.height / turned.height) * zoom;
  const by = ({ width, height }: Misura): Misura => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  return { img: by(natural), box: by(turned) };
}
