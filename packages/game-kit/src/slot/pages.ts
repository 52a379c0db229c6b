export { autoplayForm } from './ui/autoplay-page.ts';
export { rulesPage } from './ui/rules-page.ts';
