import { expect, test } from '../../fixtures/test.js';

const ROUTES = [
  '/api/admin/projects/1/logs/1/photos',
  '/api/admin/projects/1/selections/1/options/1/picture',
  '/api/admin/projects/1/documents',
  '/api/admin/projects/1/documents/1/versions',
  '/api/portal/projects/1/documents',
  '/api/admin/signed-documents/verify',
];

for (const route of ROUTES)
  test(`lets 2 MB reach ${route}, which asks who sends it`, async ({ request }) => {
    const photo = { name: 'pool.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect([401, 403]).toContain((await request.post(route, { headers, multipart: { photo } })).status());
  });
