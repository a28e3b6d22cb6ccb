// Runs before the first paint, so that a dark screen never flashes white.
try {
  if (/"themeClass":"dark"/.test(localStorage.getItem("gongshu_settings") || ""))
    document.documentElement.dataset.mode = "dark";
} catch {
  // Without storage the page starts light.
}
