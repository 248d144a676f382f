/** A CSV as its cells, without the quotation marks around texts. */
export const readCsv = (bytes: Buffer | string): string =>
  bytes.toString('utf8').replaceAll(/"((?:[^"]|"")*)"/g, (_, cell: string) => cell.replaceAll('""', '"'));
