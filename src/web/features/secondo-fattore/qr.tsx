import { encode } from 'uqr';

/** Modules of light around the code, which readers need. */
const BORDER = 4;

/** The dark modules of a code as one path: a square each. */
export function drawModules(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code, dark on light in both modes: many readers do not know it the other way round. */
export function Qr({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={drawModules(data)} fill="#000" />
    </svg>
  );
}
