// Runs before the first paint, so that a dark screen never flashes white.
try {
  if (/"mode":"dark"/.test(localStorage.getItem("gongshu_appearance") || ""))
    document.documentElement.dataset.mode = "dark";
} catch {
  // Without storage the page starts light.
}
