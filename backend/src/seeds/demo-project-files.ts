import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import PDFDocument from 'pdfkit';
import type { Actor } from '../common/access/index.js';
import { DocumentsService } from '../modules/documents/index.js';
import type { ProjectServices } from '../modules/projects/index.js';
import { findRoot } from '../platform/config/index.js';
import { PhotoIntake } from '../platform/photos/index.js';

/** Small ones: every picture is scaled three times. Newest log first. */
const PICTURES = ['hero-tile', 'geometric-tile', 'infinity-ledge'];

const DOCUMENTS = [
  { name: 'Construction agreement (demo)', folder: 'Contract', kind: 'contract', visibility: 'customer' },
  { name: 'Building permit (demo)', folder: 'Permits', kind: 'permit', visibility: 'customer' },
  { name: 'Plan and sections (demo)', folder: 'Plans', kind: 'plan', visibility: 'customer' },
  { name: 'Stone order (demo)', folder: 'Purchasing', kind: 'other', visibility: 'internal' },
] as const;

interface LogOfProject {
  projectId: string;
  logId: string;
}

/** Files cannot be part of a unit of work. */
export async function addProjectFiles(
  app: INestApplicationContext,
  { photos, recordParts }: ProjectServices,
  { projectId, logIds, finished }: { projectId: string; logIds: readonly string[]; finished: readonly LogOfProject[] },
  manager: Actor,
): Promise<void> {
  const documents = Object.assign(
    Object.create(app.get(DocumentsService, { strict: false })) as DocumentsService,
    recordParts,
  );
  for (const { name, ...fields } of DOCUMENTS) {
    const file = { part: 'file', name: `${name}.pdf`, mime: 'application/pdf', bytes: await pdfOf(name) };
    const { body, headers } = formOf({ name, ...fields }, file);
    await documents.add({ ownerType: 'project', ownerId: projectId }, { body, headers }, manager);
  }
  for (const [index, picture] of PICTURES.entries()) {
    const logId = logIds.at(-1 - index);
    const others = finished.filter((_, at) => at % PICTURES.length === index);
    await addPhotos(app, photos, picture, [...(logId ? [{ projectId, logId }] : []), ...others], manager);
  }
}

/** One picture for many logs: scaled once, because that is what takes the time. */
async function addPhotos(
  app: INestApplicationContext,
  photos: ProjectServices['photos'],
  picture: string,
  logs: readonly LogOfProject[],
  manager: Actor,
): Promise<void> {
  const upload = uploadOfPicture(picture);
  if (!upload) return;
  const intake = app.get(PhotoIntake, { strict: false });
  const arrived = await intake.receive(upload.body, upload.headers);
  const renditions = await intake.render(arrived);
  const scaled: Pick<PhotoIntake, 'receive' | 'render' | 'discard'> = {
    receive: () => Promise.resolve(arrived),
    render: () => Promise.resolve(renditions),
    discard: () => Promise.resolve(),
  };
  const copying = Object.create(photos, { intake: { value: scaled } }) as typeof photos;
  for (const { projectId, logId } of logs) await copying.add(projectId, logId, upload, manager);
  await intake.discard(arrived);
}

/** Null in a built installation, which comes without the masters. */
export function uploadOfPicture(picture: string) {
  const path = join(findRoot(), 'frontend-site/pictures/masters', `${picture}.webp`);
  if (!existsSync(path)) return null;
  return formOf({}, { part: 'photo', name: `${picture}.webp`, mime: 'image/webp', bytes: readFileSync(path) });
}

function formOf(fields: Record<string, string>, file: { part: string; name: string; mime: string; bytes: Buffer }) {
  const boundary = 'demo-data';
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const content = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`)),
    Buffer.from(`${head(`name="${file.part}"; filename="${file.name}"`)}content-type: ${file.mime}\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(content.length),
  };
  return { body: Readable.from([content]), headers };
}

function pdfOf(title: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 72 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.fontSize(20).text(title).moveDown().fontSize(11);
  pdf.text(
    'This is a sample. It belongs to a project of the demo data and describes no real house and no real person.',
  );
  pdf.end();
  return whole;
}
