/** The byte order mark tells spreadsheets the file is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  download(name, new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
}

export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
