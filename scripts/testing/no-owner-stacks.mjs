import React from 'react';

/** Keeps React from taking a stack for each element it is given, a tenth of a component test's time. Warnings still name the components. */
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);
