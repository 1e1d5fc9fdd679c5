const realNow = Date.now.bind(Date);

/** The clock of the test goes on, but from this moment. */
export function clockFrom(iso: string): void {
  const ahead = Date.parse(iso) - realNow();
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
}
