/**
 * SVG path of a closed loop pulled from the origin: two straight strands to a round end of `radius`
 * whose centre lies `length` to the right. `length` must exceed `radius`.
 */
export function pulledLoop(length: number, radius: number): string {
  const tangent = Math.sqrt(length ** 2 - radius ** 2);
  const x = round(tangent ** 2 / length);
  const y = round((tangent * radius) / length);
  return `M0 0 ${x} ${-y}A${radius} ${radius} 0 1 1 ${x} ${y}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
