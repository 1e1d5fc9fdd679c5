const MARK = 'Error: ';
/** How many failures are on screen: a page can have more than one form. */
let failures = 0;

/** As an effect: the page's title says that something failed or is to be corrected, until nothing is. */
export function markTitle(): () => void {
  failures += 1;
  if (failures === 1) document.title = MARK + document.title;
  return () => {
    failures -= 1;
    if (failures === 0) document.title = document.title.replace(MARK, '');
  };
}
