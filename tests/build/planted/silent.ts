export const say = () => 'nothing that needs a language';
