export function CarOutline() { return <svg viewBox='0 0 400 300' />; }
