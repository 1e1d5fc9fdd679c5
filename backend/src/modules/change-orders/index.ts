export { ChangeOrderFigures } from './change-order-figures.service.js';
export { ChangeOrderDesk } from './change-order-desk.service.js';
export { ChangeOrdersModule } from './change-orders.module.js';
export { Selections } from './selections.service.js';
