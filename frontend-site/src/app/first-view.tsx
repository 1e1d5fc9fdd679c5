import { AccountFrame } from '../components/layout/account-frame';
import { PageIntro } from '../components/layout/page-intro';
import { WithoutScript } from '../components/ui/without-script';
import { FIRST_VIEWS, type LivePath } from '../content/first-views';

/** What the HTML of a live page says before the page itself is there, and all it says without JavaScript. */
export function FirstView({ path }: { path: LivePath }) {
  const { title, lead, instead, frame } = FIRST_VIEWS[path];
  const withoutScript = <WithoutScript>{instead}</WithoutScript>;
  if (frame === 'account') {
    return (
      <AccountFrame title={title} lead={lead}>
        {withoutScript}
      </AccountFrame>
    );
  }
  return (
    // As high as the window, so that the footer does not move on screen when the page takes this place.
    <div className="min-h-screen">
      <PageIntro title={title} lead={lead} size="display-2" />
      <div className="page-x pb-20 lg:pb-28">{withoutScript}</div>
    </div>
  );
}
