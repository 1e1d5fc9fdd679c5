const MARK = 'Error: ';
/** A page can have more than one form. */
let failures = 0;

export function markTitle(): () => void {
  failures += 1;
  if (failures === 1) document.title = MARK + document.title;
  return () => {
    failures -= 1;
    if (failures === 0) document.title = document.title.replace(MARK, '');
  };
}
