#include "log.hpp"

#include <iostream>

void Log::write(const std::string &text) { std::cerr << text << '\n'; }
