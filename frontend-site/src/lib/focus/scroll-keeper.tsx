import { Component } from 'react';
import { rememberScroll } from './scroll-memory';

/** A class, because only a class hears of a change before React removes the page that is left. */
export class ScrollKeeper extends Component<{ entry: string }> {
  override getSnapshotBeforeUpdate({ entry }: { entry: string }): null {
    if (entry !== this.props.entry) rememberScroll(entry);
    return null;
  }

  override componentDidUpdate(): void {
    // React asks for it beside a snapshot.
  }

  override render(): null {
    return null;
  }
}
