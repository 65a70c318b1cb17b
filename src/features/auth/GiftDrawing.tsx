/** A wide loop seen from the side and a little from above. */
interface Ribbon {
  readonly x: number;
  readonly y: number;
  readonly face: string;
  readonly inside: string;
}

/** The five minibands, from the bottom of the pile to its top. */
const minibands: readonly Ribbon[] = [
  { x: 196, y: 292, face: '#a5698f', inside: '#57254a' },
  { x: 184, y: 244, face: '#3e74d6', inside: '#284f98' },
  { x: 202, y: 196, face: '#3db597', inside: '#237561' },
  { x: 188, y: 148, face: '#e8573f', inside: '#a3331f' },
  { x: 198, y: 100, face: '#f2b632', inside: '#b3811a' },
];

const RX = 118;
const RY = 34;
const HEIGHT = 40;
const TILT = 'rotate(-24 194 214)';

/** The far half (1) or the near half (0) of the ring. */
const longBand = (sweep: 0 | 1) => `M10 214A184 66 0 0 ${sweep} 378 214`;

/** The gift set: a pile of five minibands and one long band flung round it. */
export function GiftDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 20 392 380" fill="none" aria-hidden>
      <path d={longBand(1)} transform={TILT} stroke="#c2604d" strokeWidth="18" />
      {minibands.map((band) => (
        <Miniband key={band.face} {...band} />
      ))}
      <path d={longBand(0)} transform={TILT} stroke="#ff8a73" strokeWidth="18" />
    </svg>
  );
}

function Miniband({ x, y, face, inside }: Ribbon) {
  const left = x - RX;
  const right = x + RX;
  const half = (sweep: 0 | 1) =>
    `M${left} ${y}A${RX} ${RY} 0 0 ${sweep} ${right} ${y}v${HEIGHT}A${RX} ${RY} 0 0 ${1 - sweep} ${left} ${y + HEIGHT}Z`;
  return (
    <>
      <path d={half(1)} fill={inside} />
      <path d={half(0)} fill={face} />
    </>
  );
}
