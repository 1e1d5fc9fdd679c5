let title = document.title;
let unread = 0;

const show = () => {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
};

export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Seen in the tab of the browser while another tab is open. */
export function setUnreadInTitle(count: number): void {
  unread = count;
  show();
}
