import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

export const setupUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

type User = ReturnType<typeof setupUser>;

export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
