const realNow = Date.now.bind(Date);

export function clockFrom(iso: string): void {
  const ahead = Date.parse(iso) - realNow();
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
}
