/** Returns a PDF of landscape pages, each with a large line of text; its cross-reference table is valid. */
export function makePdf(lines: readonly string[]): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  lines.forEach((line, index) => {
    const content = `BT /F1 60 Tf 80 250 Td (${line}) Tj ET`;
    const resources = '<< /Font << /F1 3 0 R >> >>';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Resources ${resources} /Contents ${5 + index * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return assemble(objects);
}

/** Returns a PDF that requires a password: the check of the empty one fails. */
export function makeLockedPdf(): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`,
    ],
    `/Encrypt 3 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  );
}

/** Returns a file of these objects, as strings with one character per byte; the first object is the catalog. */
export function assemble(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const index = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${index}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
