export { presentRole } from './role-presenter.ts';
