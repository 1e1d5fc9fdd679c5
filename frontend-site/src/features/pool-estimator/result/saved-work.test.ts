import { newDesign } from 'poolkit/design';
import { newDraft, type DesignDraft } from '../../../lib/designs/draft';
import { api } from '../../../testing/api-server';
import { estimateServer, priceOf } from '../../../testing/estimate-server';
import { createRequestKeys, saveWork } from './saved-work';

const ESTIMATE = priceOf(newDesign());

function saver() {
  const server = estimateServer();
  api.use(...server.handlers);
  const keyOf = createRequestKeys();
  const save = async (draft: DesignDraft): Promise<DesignDraft> => ({
    ...draft,
    keptAt: await saveWork(draft, ESTIMATE, keyOf),
  });
  const renames = () => server.sent.filter(({ path, body }) => path === '/api/designs/des_1' && 'name' in body);
  return { save, renames };
}

test('D21 a new name reaches the design that is saved already, once', async () => {
  const { save, renames } = saver();
  const first = await save({ ...newDraft(), name: 'Long Water' });
  expect(renames()).toHaveLength(0);
  const second = await save({ ...first, name: 'Short Water' });
  expect(renames().map(({ body }) => body)).toEqual([{ name: 'Short Water' }]);
  await save({ ...second, design: newDesign({ deck: { kind: 'none' } }) });
  expect(renames()).toHaveLength(1);
});

test('D21 a name that was given elsewhere is left alone by work without one', async () => {
  const { save, renames } = saver();
  const first = await save(newDraft());
  await save({ ...first, design: newDesign({ deck: { kind: 'none' } }) });
  expect(renames()).toHaveLength(0);
});
