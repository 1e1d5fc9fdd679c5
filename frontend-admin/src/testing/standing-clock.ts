/** The clock of the test goes on, but from this moment: what is of this year is written without its year. */
export function clockFrom(iso: string): void {
  const now = Date.now.bind(Date);
  const ahead = Date.parse(iso) - now();
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
}
