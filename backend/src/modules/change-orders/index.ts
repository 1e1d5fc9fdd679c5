export { ChangeOrderFigures } from './change-order-figures.service.js';
export { ChangeOrdersModule } from './change-orders.module.js';
export { quietChangeOrders } from './quiet-change-orders.js';
export { ExecutedChanges } from './executed-changes.service.js';
export { Selections } from './selections.service.js';
export { SelectionPictures } from './selection-pictures.service.js';
