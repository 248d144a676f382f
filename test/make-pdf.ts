/** A PDF of so many empty pages, with one more object where `head` and `stream` are given. */
export function makePdf(pages: number, head?: string, stream?: Buffer): Buffer {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (chunk: Buffer | string): void => {
    chunks.push(Buffer.from(chunk));
    length += chunks.at(-1)!.length;
  };
  const object = (text: string): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${text}\nendobj\n`);
  };
  write('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  if (head === undefined) {
    const kids = Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ');
    object(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
    for (let n = 0; n < pages; n += 1) object('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
  } else {
    write(head);
    write(stream ?? '');
    write('\nendstream\nendobj\n');
  }
  const start = length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
}
