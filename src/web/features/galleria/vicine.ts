/** Whether a picture is the one shown or one step away, going round: it must be there when somebody slides. */
export function isNear(n: number, indice: number, totale: number): boolean {
  const distance = Math.abs(n - indice);
  return Math.min(distance, totale - distance) <= 1;
}
