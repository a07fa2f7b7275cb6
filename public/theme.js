// Runs before the first paint: a chosen theme goes on the root, so that no page flashes in the other one.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    theme = null;
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
