/** Saves a file on the person's device, as if it had been downloaded from a link. */
export function saveFile(blob: Blob, nome: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  document.body.append(link);
  link.click();
  link.remove();
  // After a minute the browser has long begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
