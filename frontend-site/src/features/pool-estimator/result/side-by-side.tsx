import { SideBySide } from './compare-panel';

/** Saved estimates only, for the account. */
export default function SavedSideBySide(props: {
  ids: readonly string[];
  assumptions: Readonly<Record<string, number>>;
}) {
  return <SideBySide {...props} />;
}
