import { businessDay } from 'frontend-shared/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, api, button, draft, inForce, one, open, withDraft } from '../../../testing/cost-book-page';
import { previewOf } from '../../../testing/cost-books';
import { fill } from '../../../testing/user';
import type { CostBookVersion } from './use-cost-book';

const previewed: CostBookVersion = { ...draft, state: 'previewed', version: 5 };

withDraft();

describe('D17 preview and publication', () => {
  it('leads to the preview first; it names up and down, the pools and the lines', async () => {
    api.on('POST /api/admin/cost-book/2/preview', { body: previewOf(draft) });
    const person = open(one);
    await person.click(await button('Publish…'));
    await screen.findByText('Preview it first');
    await person.click(await button('Preview'));
    expect(await screen.findByText(/Of the latest 1 estimates 1 would cost more, 0 less/)).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/preview')[0]?.body).toEqual({ version: 4 });
    const table = screen.getByRole('table', { name: 'Latest estimates with both cost books' });
    const row = within(table).getByRole('row', { name: /E-7K3M2Q/ });
    expect(row).toHaveTextContent('$100,000$103,000+$3,000 (+3.0%)B1 Excavation: +$3,000');
    expect(within(row).getByText('$100,000').closest('td')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(within(row).getByText('+$3,000')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByText('B1: likely cost')).toBeInTheDocument();
  });

  it('D07 flags the estimates that use removed materials, and those it cannot price', async () => {
    const preview = previewOf(draft);
    const tried = {
      ...preview.estimates[0]!,
      withdrawn: [{ slot: 'coping', code: 'E2-slate', pricedAs: 'E2-travertine' }],
    };
    const failed = {
      ...tried,
      id: 'x',
      after: null,
      withdrawn: [],
      problems: [{ code: 'C2', reason: 'Division by zero.' }],
    };
    api.on('POST /api/admin/cost-book/2/preview', {
      body: { ...preview, estimates: [tried, failed], summary: { ...preview.summary, failed: 1 } },
    });
    const person = open(`${one}&bookPart=preview`);
    await person.click(await button('Preview'));
    expect(await screen.findByText('E2-slate is no longer available; priced as E2-travertine.')).toBeInTheDocument();
    expect(screen.getByText('C2: Division by zero.')).toBeInTheDocument();
    expect(screen.getByText('The draft cannot price 1 of them.')).toBeInTheDocument();
  });

  it('publishes with a first day and a note, and says so', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      body: { ...previewed, state: 'published', effectiveFrom: '2099-03-01', version: 6 },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2?' });
    expect(dialog).toHaveTextContent(
      'New estimates use these prices from now on, including on the site. Existing estimates keep theirs. A published version can’t be changed.',
    );
    const day = within(dialog).getByLabelText('Effective date');
    expect(day).toHaveValue(businessDay(Date.now()));
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await person.click(within(dialog).getByRole('button', { name: 'Publish prices' }));
    expect(within(dialog).getByText('Choose today or a later day.')).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/publish')).toHaveLength(0);
    fireEvent.change(day, { target: { value: '2099-03-01' } });
    expect(dialog).toHaveTextContent(
      'New estimates will use these prices starting Mar 1, 2099, including on the site.',
    );
    await fill(person, within(dialog).getByLabelText(/^Note/), 'Steel is dearer.');
    await person.click(within(dialog).getByRole('button', { name: 'Publish prices' }));
    await screen.findByText('Prices published');
    expect(screen.getByText(`${draft.items.length} items, effective Mar 1, 2099`)).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/publish')[0]?.body).toEqual({
      version: 5,
      effectiveFrom: '2099-03-01',
      note: 'Steel is dearer.',
    });
    await person.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByText('effective Mar 1, 2099')).toBeInTheDocument();
  });

  it('replaces an announced version only after it was named', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      status: 409,
      body: { code: 'REPLACES_ANNOUNCED', error: 'Not so.', replaces: { versionNo: 7, effectiveFrom: '2099-12-01' } },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    await person.click(await button('Publish prices'));
    expect(await screen.findByText(/^Version 7 is scheduled for Dec 1, 2099\./)).toBeInTheDocument();
    await person.click(await button('Replace version 7 and publish'));
    await waitFor(() =>
      expect(api.to('POST /api/admin/cost-book/2/publish').map(({ body }) => body)).toMatchObject([
        { version: 5 },
        { version: 5, replaces: 7 },
      ]),
    );
  });

  it('a refused publication stays in the dialog with its reason', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      status: 409,
      body: { code: 'STALE_VERSION', error: 'Someone else changed this draft.', current: { ...draft, version: 8 } },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    await person.click(await button('Publish prices'));
    expect(await screen.findByText('Someone else changed this draft.')).toBeInTheDocument();
  });

  it('says why a book by which nothing can be priced is not published', async () => {
    answerWith(previewed, inForce);
    const sentence =
      'This draft prices none of the sample pools, so no customer could get an estimate. C2: The formula divides by zero.';
    api.on('POST /api/admin/cost-book/2/publish', {
      status: 422,
      body: { code: 'VALIDATION_FAILED', error: sentence, fields: { items: sentence } },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    await person.click(await button('Publish prices'));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('discards after a question that names the effect', async () => {
    api.on('POST /api/admin/cost-book/2/discard', () => {
      answerWith(inForce);
      return { status: 204 };
    });
    const person = open(one);
    await person.click(await button('Discard…'));
    expect(await screen.findByText(/Current prices stay as they are/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText('Draft 2 discarded')).toBeInTheDocument();
    expect(await button('Start a draft')).toBeInTheDocument();
  });
});
