import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Real interaction without the style computations that jsdom is slow at. */
export const setupUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

type User = ReturnType<typeof setupUser>;

/** Puts text into a field in one go, replacing what is there. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
