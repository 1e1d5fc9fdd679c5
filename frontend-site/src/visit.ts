import { startAnalytics } from './lib/analytics/start';
import { layOutFarDown } from './lib/far-down';
import { putOnFaces } from './lib/faces';
import { countVisit } from './lib/analytics/page-views';

void putOnFaces().then(layOutFarDown);
countVisit();
startAnalytics();
