/** Every test file starts on Tuesday, November 24, 2026, 10:00 in Chicago, whatever day it is; the clock then runs on. */
const START = Date.parse('2026-11-24T16:00:00Z');

const realNow = Date.now.bind(Date);
const offset = START - realNow();
Date.now = () => realNow() + offset;

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
});
