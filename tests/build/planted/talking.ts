export { say } from './said.ts';
