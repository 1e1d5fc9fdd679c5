import { uuidv7 } from '../../src/common/ids/ids.js';
import { Accounts } from '../../src/modules/users/index.js';
import { UserRepository } from '../../src/modules/users/persistence/user.repository.js';
import { createTestApp, type TestApp } from '../support/app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('finds people by any word of their name or address, whatever sorts highest in either alphabet', async () => {
  const mark = uuidv7().slice(-6);
  const names = [`${mark} Ända`, `${mark} Zoë`, `${mark} \u{10fffd}`, `Not ${mark}`];
  for (const name of names) {
    await test.uow.run(() =>
      test.get(Accounts).createCustomer({ email: `${uuidv7()}@example.com`, name, passwordHash: 'x' }),
    );
  }
  await test.uow.run(() =>
    test.get(Accounts).createCustomer({ email: `${mark}%_!@example.com`, name: 'Quill', passwordHash: 'x' }),
  );
  const found = async (q: string) =>
    (await test.get(UserRepository).list('customer', 'name', q).page({ limit: 10 })).items.length;
  expect(await found(mark)).toBe(5);
  expect(await found(`${mark} z`)).toBe(1);
  expect(await found(`${mark}%_!`)).toBe(5);
  expect(await found(`${mark.slice(1)}z`)).toBe(0);
  expect(await found(`Not ${mark}`)).toBe(1);
});
