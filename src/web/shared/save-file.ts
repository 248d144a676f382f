/** Downloads a blob as a file. */
export function saveFile(blob: Blob, nome: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
