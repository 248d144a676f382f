import { encode } from 'uqr';

/** Width of the required light margin, in modules. */
const BORDER = 4;

/** One path with a square for each dark module. */
function drawModules(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

interface QrProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on light in both themes: many readers cannot read an inverted one. */
export function Qr({ text, label, className }: QrProps) {
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
